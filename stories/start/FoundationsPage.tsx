import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { CataloguePage, Part } from './CataloguePage.tsx'
import { Colours, Contrasts } from './FoundationsColours.tsx'
import styles from './FoundationsPage.module.css'
import { CORNERS, DURATIONS, SHADOWS, SIZES, SPACES, VALUES, WEIGHTS } from './tokens.ts'
import { useRedraw, useStyle, variable } from './use-style.ts'

/** What the product imports; nobody else needs all of it. */
const Icons = lazy(async () => ({ default: (await import('./FoundationsIcons.tsx')).Icons }))

type Sampled = { name: string; use: string }

/** A token that is no colour: its value, and a sample of it. */
function Token({ name, use, sample }: Sampled & { sample?: ReactNode }) {
  const { element, value } = useStyle('', (style) => style.getPropertyValue(`--${name}`).trim())
  return (
    <div className={styles.token}>
      {sample}
      <b>{name}</b>
      <code ref={element} data-token={name}>
        {value}
      </code>
      {use && <span>{use}</span>}
    </div>
  )
}

type ListProps = { tokens: readonly Sampled[]; sampleOf?: (value: string) => ReactNode }

/** Tokens in rows, each with a long sample. */
function Rows({ tokens, sampleOf }: ListProps) {
  return (
    <Card pad>
      <div className={styles.rows}>
        {tokens.map((token) => (
          <Token key={token.name} {...token} sample={sampleOf?.(variable(token.name))} />
        ))}
      </div>
    </Card>
  )
}

/** Tokens side by side. */
function Tiles({ tokens, sampleOf }: ListProps) {
  return (
    <div className={styles.tokens}>
      {tokens.map((token) => (
        <Token key={token.name} {...token} sample={sampleOf?.(variable(token.name))} />
      ))}
    </div>
  )
}

const SENTENCE = 'Two weeks of blue'

function Type() {
  return (
    <>
      <Rows tokens={SIZES} sampleOf={(fontSize) => <p style={{ fontSize }}>{SENTENCE}</p>} />
      <Rows tokens={WEIGHTS} sampleOf={(fontWeight) => <p style={{ fontWeight }}>{SENTENCE}</p>} />
    </>
  )
}

function Motion() {
  const [isThere, setThere] = useState(false)
  const lane = (transitionDuration: string) => (
    <div className={styles.lane} data-there={isThere || undefined}>
      <i style={{ transitionDuration }} />
    </div>
  )
  return (
    <>
      <div>
        <Button onClick={() => setThere(!isThere)}>{isThere ? 'Move back' : 'Move'}</Button>
      </div>
      <Rows tokens={DURATIONS} sampleOf={lane} />
      <p className={styles.note}>
        All on one curve. Where the system asks for less motion nothing travels, and what is left is a fade.
      </p>
    </>
  )
}

const PARTS: readonly { title: string; content: ReactNode }[] = [
  { title: 'Colour', content: <Colours /> },
  { title: 'Contrast', content: <Contrasts /> },
  { title: 'Type', content: <Type /> },
  {
    title: 'Space',
    content: <Rows tokens={SPACES} sampleOf={(inlineSize) => <i className={styles.bar} style={{ inlineSize }} />} />,
  },
  {
    title: 'Radius',
    content: (
      <Tiles tokens={CORNERS} sampleOf={(borderRadius) => <i className={styles.corner} style={{ borderRadius }} />} />
    ),
  },
  {
    title: 'Shadow',
    content: <Tiles tokens={SHADOWS} sampleOf={(boxShadow) => <i className={styles.raised} style={{ boxShadow }} />} />,
  },
  { title: 'Motion', content: <Motion /> },
  {
    title: 'Icons',
    content: (
      <Suspense>
        <Icons />
      </Suspense>
    ),
  },
  ...Object.entries(VALUES).map(([title, tokens]) => ({ title, content: <Tiles tokens={tokens} /> })),
]

/** What is above each part, where it needs saying. */
const LEADS: Readonly<Record<string, string>> = {
  Contrast: 'Every text colour on each background that it may have, in this brand and scheme. A text needs 4.5.',
  Icons: 'Lucide, in the size of the token icon and drawn with the token stroke. These are all that the product has.',
}

/** All design tokens, live. */
export function FoundationsPage() {
  useRedraw()
  return (
    <CataloguePage
      title="Foundations"
      lead="Read from the page as it is now: change brand, scheme or width in the toolbar and the values follow. A name says what a value is for, never what it looks like."
    >
      <nav className={styles.contents} aria-label="On this page">
        {PARTS.map(({ title }) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
      </nav>
      {PARTS.map(({ title, content }) => (
        <div key={title} id={title} className={styles.part}>
          <Part title={title}>
            {LEADS[title] && <p className={styles.note}>{LEADS[title]}</p>}
            {content}
          </Part>
        </div>
      ))}
    </CataloguePage>
  )
}
