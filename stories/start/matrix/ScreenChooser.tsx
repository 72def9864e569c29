import { useState } from 'react'
import { Banner } from '#src/components/Banner.tsx'
import { SearchField } from '#src/components/SearchField.tsx'
import { Part } from '../CataloguePage.tsx'
import styles from './ScreenChooser.module.css'
import { filtered, type Screen } from './screens.ts'

interface ScreenChooserProps {
  screens: readonly Screen[]
  /** An id of the address that no screen has; '' if there is none. */
  unknown: string
  onChoose: (id: string) => void
}

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** All screens and components by area, with a filter. */
export function ScreenChooser({ screens, unknown, onChoose }: ScreenChooserProps) {
  const [query, setQuery] = useState('')
  const found = filtered(screens, query)
  return (
    <>
      <div className={styles.filter}>
        {unknown === '' ? null : (
          <Banner kind="warning" title={`There is no screen “${unknown}” in the catalogue. Choose one of these.`} />
        )}
        <SearchField label="Filter the screens" placeholder="A screen or a state" value={query} onChange={setQuery} />
        <p className={styles.count} role="status">
          {found.length === 0
            ? 'No screen and no state is called that'
            : `${countOf(found.length, 'screen')}, with components`}
        </p>
      </div>
      {[...Map.groupBy(found, ({ area }) => area)].map(([area, own]) => (
        <Part key={area} title={area}>
          <ul className={styles.screens}>
            {own.map(({ id, title, states }) => (
              <li key={id}>
                <button type="button" className={styles.screen} onClick={() => onChoose(id)}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.states}>{countOf(states.length, 'state')}</span>
                </button>
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </>
  )
}
