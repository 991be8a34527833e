import { usePage } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'

type Stepper = { value: number; max: number }

/** How many. A field that takes the digits of any keyboard; with the script − and + appear beside it. */
export function QuantityStepper({ value, max }: Stepper) {
  const { say, digits } = usePage()
  return (
    <div className="stepper" data-stepper="">
      <label htmlFor="quantity" className="sr-only">
        {say('catalog.quantity')}
      </label>
      <StepButton step={-1} label={say('catalog.fewer')} />
      <input
        id="quantity"
        type="text"
        inputMode="numeric"
        name="quantity"
        maxLength={4}
        autoComplete="off"
        defaultValue={digits(String(value))}
        data-max={max}
      />
      <StepButton step={1} label={say('catalog.more')} />
    </div>
  )
}

function StepButton({ step, label }: { step: 1 | -1; label: string }) {
  return (
    <button type="button" data-step={step} aria-label={label} aria-controls="quantity">
      <Icon name={step > 0 ? 'plus' : 'minus'} size={20} />
    </button>
  )
}
