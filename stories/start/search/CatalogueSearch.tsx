import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import styles from './CatalogueSearch.module.css'
import { search } from './search.ts'
import type { Hit } from './types.ts'
import { useCatalogue } from './use-catalogue.ts'

const KINDS: Readonly<Record<Hit['kind'], string>> = {
  story: 'Story',
  state: 'State',
  event: 'Event',
  text: 'Text',
  page: 'Page',
  constant: 'Constant',
}

/** One search over stories, states, events, texts in every language, pages and constants. */
export function CatalogueSearch() {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const catalogue = useCatalogue(words !== '')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hits = useMemo(
    () =>
      catalogue === null || catalogue instanceof Error
        ? []
        : search(wanted, catalogue.data, catalogue.stories, catalogue.locales),
    [catalogue, wanted],
  )
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    addEventListener('keydown', focus, { capture: true })
    return () => removeEventListener('keydown', focus, { capture: true })
  }, [])
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') field.current?.focus()
    if (event.key === 'Enter' && event.target === field.current) links()[0]?.click()
    if (step === undefined) return
    event.preventDefault()
    const at = links().findIndex((link) => link.matches(':focus'))
    const next = links()[at + step]
    if (next === undefined || (at === 0 && step < 0)) field.current?.focus()
    else next.focus()
  }
  const isEmpty = words.trim() === ''
  return (
    <search className={styles.search} onKeyDown={move}>
      <label className={styles.field}>
        <Search aria-hidden="true" />
        <span className="sr">Search the catalogue</span>
        <input
          ref={field}
          type="search"
          placeholder="A text, a state, an event, a page, a constant   ( / )"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <p className={styles.count} role="status">
        {isEmpty ? '' : countOf(catalogue, hits.length)}
      </p>
      {isEmpty ? null : (
        <ul ref={list} className={styles.hits}>
          {hits.map((hit) => (
            <li key={`${hit.kind} ${hit.story} ${hit.title}`}>
              <HitRow hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function countOf(catalogue: ReturnType<typeof useCatalogue>, count: number): string {
  if (catalogue === null) return 'Reading the catalogue'
  if (catalogue instanceof Error) return `The catalogue can’t be searched: ${catalogue.message}`
  if (count === 0 && !catalogue.isWhole) return 'Reading the other languages'
  if (count === 0) return 'Nothing is called that, and no text says it'
  return `${count} found, the likeliest first`
}

function HitRow({ hit: { kind, title, text, story } }: { hit: Hit }) {
  const said = (
    <>
      <span className={styles.kind}>{KINDS[kind]}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </>
  )
  if (story === null) return <div className={styles.hit}>{said}</div>
  return (
    <a className={styles.hit} href={`./?path=/story/${story}`} target="_top">
      {said}
    </a>
  )
}
