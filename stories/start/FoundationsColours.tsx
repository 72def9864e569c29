import { contrast, LOWEST, PAIRS } from './contrast.ts'
import styles from './FoundationsPage.module.css'
import { COLOURS, type ColourToken } from './tokens.ts'
import { useStyle, variable } from './use-style.ts'

type Rgb = [number, number, number]

/** A colour as it is painted on white; a white picture may be below. */
function paint(colour: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (context === null) return [0, 0, 0]
  for (const fill of ['white', colour]) {
    context.fillStyle = fill
    context.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
  return [r, g, b]
}

/** A mixed colour has more digits than anyone reads. */
const rounded = (colour: string) => colour.replaceAll(/\d*\.\d{4,}/g, (digits) => Number(digits).toFixed(4))

/** A colour as the browser computes it, with text on it. */
function Colour({ name, use, text }: ColourToken) {
  const { element, value } = useStyle('', ({ backgroundImage, backgroundColor }) =>
    backgroundImage === 'none' ? rounded(backgroundColor) : 'fades',
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

/** All colours by their use. */
export function Colours() {
  return Object.entries(COLOURS).map(([title, colours]) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.tokens}>
        {colours.map((colour) => (
          <Colour key={colour.name} {...colour} />
        ))}
      </div>
    </section>
  ))
}

/** A text on a background, with its contrast. */
function Pair({ text, ground }: { text: string; ground: string }) {
  const { element, value } = useStyle(0, ({ color, backgroundColor }) => contrast(paint(color), paint(backgroundColor)))
  return (
    <li className={styles.pair}>
      <span
        ref={element}
        className={styles.sample}
        style={{ background: variable(ground), color: variable(text) }}
        aria-hidden="true"
      >
        Aa
      </span>
      <span className={styles.words}>
        on {ground}
        <b data-contrast={`${text} on ${ground}`} data-low={value < LOWEST || undefined}>
          {value.toFixed(1)}
        </b>
      </span>
    </li>
  )
}

/** The contrast of every text colour with the backgrounds that it may have. */
export function Contrasts() {
  return (
    <div className={styles.contrasts}>
      {Object.entries(PAIRS).map(([text, grounds]) => (
        <section key={text}>
          <h3>{text}</h3>
          <ul>
            {grounds.map((ground) => (
              <Pair key={ground} text={text} ground={ground} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
