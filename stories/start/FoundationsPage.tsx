import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Card } from '#src/components/Card.tsx'
import { CataloguePage, Part } from './CataloguePage.tsx'
import styles from './FoundationsPage.module.css'
import { COLOURS, CORNERS, type ColourToken, DURATIONS, SHADOWS, SIZES, SPACES, VALUES, WEIGHTS } from './tokens.ts'

/** Renders the page again when its width or scheme may have changed a token. */
function useRedraw(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const redraw = () => setTurn((turn) => turn + 1)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    addEventListener('resize', redraw)
    scheme.addEventListener('change', redraw)
    return () => {
      removeEventListener('resize', redraw)
      scheme.removeEventListener('change', redraw)
    }
  }, [])
}

/** Computed styles of an element, read again on each render. */
function useStyle(read: (style: CSSStyleDeclaration) => string) {
  const element = useRef<HTMLElement>(null)
  const [value, setValue] = useState('')
  useLayoutEffect(() => {
    if (element.current !== null) setValue(read(getComputedStyle(element.current)))
  })
  return { element, value }
}

const variable = (name: string) => `var(--${name})`

/** A colour as the browser computes it, with text on it. */
function Colour({ name, use, text }: ColourToken) {
  const { element, value } = useStyle(({ backgroundImage, backgroundColor }) =>
    backgroundImage === 'none' ? backgroundColor : 'fades',
  )
  return (
    <div className={styles.token}>
      <i ref={element} className={styles.colour} style={{ background: variable(name), color: text && variable(text) }}>
        {text && 'Aa'}
      </i>
      <b>{name}</b>
      <code data-token={name}>{value}</code>
      <span>{use}</span>
    </div>
  )
}

/** Any other token: its value, and a sample of it. */
function Token({ name, use, sample }: { name: string; use: string; sample?: ReactNode }) {
  const { element, value } = useStyle((style) => style.getPropertyValue(`--${name}`).trim())
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

const SENTENCE = 'Two weeks of blue'

/** All design tokens, live. */
export function FoundationsPage() {
  useRedraw()
  return (
    <CataloguePage
      title="Foundations"
      lead="Read from the page as it is now: change brand, scheme or width in the toolbar and the values follow. A name says what a value is for, never what it looks like."
    >
      {Object.entries(COLOURS).map(([title, colours]) => (
        <Part key={title} title={title}>
          <div className={styles.tokens}>
            {colours.map((colour) => (
              <Colour key={colour.name} {...colour} />
            ))}
          </div>
        </Part>
      ))}
      <Part title="Type">
        <Card pad>
          <div className={styles.rows}>
            {SIZES.map(({ name, use }) => (
              <Token key={name} name={name} use={use} sample={<p style={{ fontSize: variable(name) }}>{SENTENCE}</p>} />
            ))}
            {WEIGHTS.map(({ name, use }) => (
              <Token
                key={name}
                name={name}
                use={use}
                sample={<p style={{ fontWeight: variable(name) }}>{SENTENCE}</p>}
              />
            ))}
          </div>
        </Card>
      </Part>
      <Part title="Space">
        <Card pad>
          <div className={styles.rows}>
            {SPACES.map(({ name, use }) => (
              <Token
                key={name}
                name={name}
                use={use}
                sample={<i className={styles.bar} style={{ inlineSize: variable(name) }} />}
              />
            ))}
          </div>
        </Card>
      </Part>
      <Part title="Corners">
        <div className={styles.tokens}>
          {CORNERS.map(({ name, use }) => (
            <Token
              key={name}
              name={name}
              use={use}
              sample={<i className={styles.corner} style={{ borderRadius: variable(name) }} />}
            />
          ))}
        </div>
      </Part>
      <Part title="Depth">
        <div className={styles.tokens}>
          {SHADOWS.map(({ name, use }) => (
            <Token
              key={name}
              name={name}
              use={use}
              sample={<i className={styles.raised} style={{ boxShadow: variable(name) }} />}
            />
          ))}
        </div>
      </Part>
      <Part title="Motion">
        <p>Point at a lane to see it.</p>
        <Card pad>
          <div className={styles.rows}>
            {DURATIONS.map(({ name, use }) => (
              <Token
                key={name}
                name={name}
                use={use}
                sample={
                  <div className={styles.lane}>
                    <i style={{ transitionDuration: variable(name) }} />
                  </div>
                }
              />
            ))}
          </div>
        </Card>
      </Part>
      {Object.entries(VALUES).map(([title, tokens]) => (
        <Part key={title} title={title}>
          <div className={styles.tokens}>
            {tokens.map(({ name, use }) => (
              <Token key={name} name={name} use={use} />
            ))}
          </div>
        </Part>
      ))}
    </CataloguePage>
  )
}
