-- What buyers are known by becomes a keyed hash (api/platform/limits/keyed-hash.ts), as it is for orders that wait: plain
-- hashes of phones can be looked up one by one. HMAC-SHA-256 by its definition (RFC 2104), for PostgreSQL has it in an
-- extension alone. Names and places fold in the program only, so orders from before are known by their phone.
UPDATE "orders" SET "buyer_keys" = ARRAY[rtrim(translate(
	encode(sha256(pads.outer_pad || sha256(pads.inner_pad || convert_to('phone ' || ("address" ->> 'phone'), 'UTF8'))), 'base64'),
	'+/', '-_'), '=')]
FROM (
	SELECT
		string_agg(set_byte('\x00', 0, get_byte(block, place) # 54), '' ORDER BY place) AS inner_pad,
		string_agg(set_byte('\x00', 0, get_byte(block, place) # 92), '' ORDER BY place) AS outer_pad
	FROM (
		SELECT CASE WHEN octet_length(secret) > 64 THEN sha256(convert_to(secret, 'UTF8')) ELSE convert_to(secret, 'UTF8') END
			|| decode(repeat('00', 64), 'hex') AS block
		FROM "hash_secret"
	) AS keys, generate_series(0, 63) AS place
) AS pads
WHERE "buyer_keys" <> '{}' AND coalesce("address" ->> 'phone', '') <> '';
