import type { GoodsProduct } from '#contract/catalog/console-products.ts'
import { isolated } from '#i18n/isolated.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Option } from '#ui/option.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { usePage } from '../page-context.tsx'
import { StockReason } from './stock-reason.tsx'

type StockFormProps = {
  product: GoodsProduct
  /** Idempotency key of the change. */
  formKey: string
  formError?: FormError
  values?: Record<'inventory' | 'way' | 'quantity' | 'reason' | 'note', string>
}

/** Form for a change of stock. It has a choice of plus or minus, because numeric keyboards of phones lack a minus sign. */
export function StockForm({ product, formKey, formError, values }: StockFormProps) {
  const { t, urls, number } = usePage()
  const { inventories } = product
  const only = inventories.length === 1 ? inventories[0] : undefined
  return (
    <FormPage action={urls.stock(product.id)} formError={formError} save={t('console_goods.stock_page.button')}>
      <input type="hidden" name="key" value={formKey} />
      {only ? (
        <p>
          <input type="hidden" name="inventory" value={only.id} />
          {t('console_goods.stock_page.now')}: <b>{number(only.stock)}</b>
        </p>
      ) : (
        <SelectField name="inventory" label={t('console_goods.stock_page.which')} defaultValue={values?.inventory}>
          {inventories.map(({ id, sku, stock }) => (
            <option key={id} value={id}>
              {`${isolated(sku)} · ${number(stock)}`}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('console_goods.stock_page.way')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {(['plus', 'minus'] as const).map((way) => (
            <Option key={way} className="items-center">
              <input
                type="radio"
                name="way"
                value={way}
                defaultChecked={way === (values?.way || 'plus')}
                className="size-5 accent-primary"
              />
              {t(`console_goods.stock_page.${way}`)}
            </Option>
          ))}
        </div>
      </fieldset>
      <TextField
        name="quantity"
        label={t('console_goods.stock_page.quantity')}
        defaultValue={values?.quantity}
        error={formError?.fields.change}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
      />
      <StockReason values={values} formError={formError} />
    </FormPage>
  )
}
