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
  /** Unique in the page. On the next page the same id is the same island: it stays as it is and gets the new props. */
  id: string
  /** The name of its file without `.island.tsx`, under which the app lists it. */
  name: string
  of: ComponentType<Props>
  /** Plain JSON, readable in the HTML. Shared pages are cached, so nothing in it is personal there. */
  props: Props
  /** An island is hydrated when it is focused, pressed or changed; with this already when it comes near the screen. */
  when?: 'seen'
}

/** Renders a component within the page and marks it for hydration (README.md of this folder). */
export function Island<Props extends object>({ id, name, of: Component, props, when }: IslandProps<Props>) {
  return (
    <page-island id={id} name={name} when={when} props={JSON.stringify(props)}>
      <Component {...props} />
    </page-island>
  )
}
