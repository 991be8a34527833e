import type { GoodsProduct } from '../../contract/catalog/console-goods.ts'
import type { FormRefusal } from '../../pages/form-refusal.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { usePage } from '../page-context.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { StockReason } from './stock-reason.tsx'

type StockFormProps = {
  product: GoodsProduct
  /** One change, however often it is sent. */
  formKey: string
  refused?: FormRefusal
  values?: Record<'inventory' | 'way' | 'quantity' | 'reason' | 'note', string>
}

/** Plus or minus: keyboards of phones that show digits have no minus. */
export function StockForm({ product, formKey, refused, values }: StockFormProps) {
  const { say, links, number } = usePage()
  const { inventories } = product
  return (
    <FormPage action={links.stock(product.id)} refused={refused} save={say('console_goods.stock_page.button')}>
      <input type="hidden" name="key" value={formKey} />
      <SelectField name="inventory" label={say('console_goods.stock_page.which')} defaultValue={values?.inventory}>
        {inventories.map(({ id, sku, stock }) => (
          <option key={id} value={id}>
            {`${sku} · ${number(stock)}`}
          </option>
        ))}
      </SelectField>
      <SelectField name="way" label={say('console_goods.stock_page.way')} defaultValue={values?.way}>
        <option value="plus">{say('console_goods.stock_page.plus')}</option>
        <option value="minus">{say('console_goods.stock_page.minus')}</option>
      </SelectField>
      <TextField
        name="quantity"
        label={say('console_goods.stock_page.quantity')}
        defaultValue={values?.quantity}
        error={refused?.fields.change}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
      />
      <StockReason values={values} refused={refused} />
    </FormPage>
  )
}
