import { SwitchLink } from '#ui/bar-link.tsx'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { urlsIn } from '../urls.ts'

/** Links to the same page in the other languages, by their own names. */
export function LanguageLinks() {
  const { language, path } = usePage()
  const others = useFrame()?.languages.filter(({ code }) => code !== language) ?? []
  return others.map(({ code, iso, name }) => (
    <SwitchLink key={code} href={urlsIn(code).path(path)} hrefLang={iso}>
      <bdi lang={code}>{name}</bdi>
    </SwitchLink>
  ))
}
