import type { ComponentType, DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-island': CustomElement & { name: string; props: string; when?: 'seen' | undefined }
    }
  }
}

type IslandProps<Props extends object> = {
  /** Unique in the page. An island with the same id on the next page is the same island: it keeps its state and gets the new props. */
  id: string
  /** The file name without `.island.tsx`; the app registers the island under this name. */
  name: string
  of: ComponentType<Props>
  /** Plain JSON, readable in the HTML. Shared pages are cached, so their props contain nothing personal. */
  props: Props
  /** Every island is hydrated when it is focused, clicked or changed. `seen` hydrates it already when it comes near the viewport. */
  when?: 'seen'
}

/** Renders a component within the page and marks it for hydration (see README.md in this folder). */
export function Island<Props extends object>({ id, name, of: Component, props, when }: IslandProps<Props>) {
  return (
    <page-island id={id} name={name} when={when} props={JSON.stringify(props)}>
      <Component {...props} />
    </page-island>
  )
}
