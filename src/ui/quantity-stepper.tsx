import { Icon } from './icon.tsx'

type Stepper = {
  id: string
  name: string
  /** The quantity in the digits of the page. */
  value: string
  max: number
  labels: {
    quantity: string
    fewer: string
    more: string
    /** The messages at the lower and the upper limit. */
    least: string
    most: string
  }
}

/** A quantity field that accepts the digits of any keyboard. A script adds the buttons − and +. */
export function QuantityStepper({ id, name, value, max, labels }: Stepper) {
  return (
    <div
      className="inline-flex w-fit rounded-xl border border-line bg-card"
      data-stepper=""
      data-least={labels.least}
      data-most={labels.most}
    >
      <label htmlFor={id} className="sr-only">
        {labels.quantity}
      </label>
      <StepButton step={-1} label={labels.fewer} controls={id} />
      <input
        id={id}
        type="text"
        inputMode="numeric"
        name={name}
        maxLength={4}
        autoComplete="off"
        defaultValue={value}
        data-max={max}
        className="min-h-12 w-14 rounded-xl text-center font-semibold"
      />
      <StepButton step={1} label={labels.more} controls={id} />
    </div>
  )
}

function StepButton({ step, label, controls }: { step: 1 | -1; label: string; controls: string }) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      aria-controls={controls}
      className="hidden w-11 cursor-pointer place-items-center rounded-xl text-primary-text hover:bg-sunk [.js_&]:grid"
    >
      <Icon name={step > 0 ? 'plus' : 'minus'} size={20} />
    </button>
  )
}
