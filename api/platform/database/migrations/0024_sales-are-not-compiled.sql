-- As 0023, for the one that was left out there: no plan is compiled where ways of planning are switched off (`migrate.test.ts`).
ALTER FUNCTION flash_sale_products_changed() SET jit = off;
