import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { expect } from 'storybook/test'
import type { BrandEntry } from '#brands/entry.ts'
import { tokenDeclarations } from '#brands/theme.ts'
import { Actions } from '#src/components/Actions.tsx'
import { Badge } from '#src/components/Badge.tsx'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { MarkContext } from '#src/components/MarkContext.tsx'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { StatusBar, type StatusStep } from '#src/components/StatusSteps.tsx'
import tokens from '#src/components/tokens.css?raw'
import { STORY_BRANDS } from '../support/brand.ts'
import { picture } from '../support/pictures.ts'
import styles from './BrandSheet.module.css'

const STEPS: readonly StatusStep[] = ['Paid', 'Ordered', 'In production', 'Sent'].map((name, at) => ({
  id: name,
  name,
  state: at < 2 ? 'done' : at === 2 ? 'now' : 'next',
}))

/** Values that follow from a brand's tokens are computed on the root: each brand of the sheet needs all of them again. */
const rootTokens = /:root\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? ''
const scopeOf = (theme: string) => `sheet-${theme}`
const css = STORY_BRANDS.map(
  (brand) =>
    `.${scopeOf(brand.theme)}{${rootTokens.replace(/color-scheme:[^;]*;/, '')};${tokenDeclarations(brand.tokens)}}`,
).join('')

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

function Sample({ theme, name, locale, country, mark }: BrandEntry) {
  return (
    <section className={`${styles.brand} ${scopeOf(theme)}`} aria-label={name}>
      <div className={styles.head}>
        <MarkContext value={mark}>
          <BrandMark name={name} href="#home" label={`${name}, overview`} />
        </MarkContext>
        <span className="soft small">
          {countries.of(country)}, {locale}
        </span>
      </div>
      <div className={styles.order}>
        <h2>My photos</h2>
        <Button kind="primary" icon={<Plus />}>
          Add photos
        </Button>
      </div>
      <div className={styles.tiles}>
        {[1, 2, 3, 4, 5, 6].map((seed) => (
          <PhotoTile
            key={seed}
            id={`${theme}-${seed}`}
            title={`Photo ${seed}`}
            src={picture(seed)}
            selectLabel={`Select photo ${seed} of ${name}`}
            state={seed === 2 ? 'selected' : 'idle'}
          />
        ))}
      </div>
      <Card pad>
        <div className="stack">
          <div className={styles.order}>
            <ProductBox picture={picture(3)} shape="book" size="small" />
            <div className={styles.product}>
              <h3>Photo book, A4 landscape</h3>
              <span className="soft small">Order 10-4468-1175</span>
            </div>
            <Badge kind="accent">In production</Badge>
          </div>
          <StatusBar steps={STEPS} />
          <div className={styles.order}>
            <a href="#order">View order</a>
            <span className="soft small">Arrives 25 to 27 Nov</span>
          </div>
        </div>
      </Card>
      <Question />
      <div className={styles.buttons}>
        <Button kind="primary" size="small">
          Save address
        </Button>
        <Button size="small">Order prints</Button>
        <Button kind="quiet" size="small" icon={<Download />}>
          Download
        </Button>
        <Button kind="primary" size="small" busy>
          Saving
        </Button>
        <Button size="small" disabledReason="Nothing has changed">
          Not now
        </Button>
      </div>
    </section>
  )
}

/** A dialog as it looks, in its place on the sheet: real ones are above all pages. */
function Question() {
  return (
    <div className={styles.dialog}>
      <div className={styles.order}>
        <h3>Delete album</h3>
        <IconButton icon={<X />} label="Close" />
      </div>
      <p className="small">This will delete the album but not the photos within the album.</p>
      <Actions>
        <Button>Cancel</Button>
        <Button kind="danger">Delete album</Button>
      </Actions>
    </div>
  )
}

/** All brands side by side, whatever the toolbar says: their logos, colours, corners and letters. */
function BrandSheet() {
  return (
    <main className={styles.sheet}>
      <style>{css}</style>
      <h1>Sixteen brands</h1>
      {STORY_BRANDS.map((brand) => (
        <Sample key={brand.theme} {...brand} />
      ))}
    </main>
  )
}

const meta = {
  title: 'Components/Brand sheet',
  globals: { locale: 'en-GB' },
  component: BrandSheet,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BrandSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {
  globals: { scheme: 'light' },
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('region')
    await expect(sections).toHaveLength(STORY_BRANDS.length)
    const accents = sections.map((section) => getComputedStyle(section).getPropertyValue('--accent-soft'))
    await expect(new Set(accents).size).toBe(STORY_BRANDS.length)
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const OnAPhone: Story = { globals: { scheme: 'light', viewport: { value: 'phone' } } }
