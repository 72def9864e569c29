import { Button } from '#src/components/Button.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { CataloguePage } from '../CataloguePage.tsx'
import { AXES, type Axis, columnsOf, type Look, type Widths } from './axes.ts'
import styles from './MatrixPage.module.css'
import { MatrixTable } from './MatrixTable.tsx'
import { ScreenChooser } from './ScreenChooser.tsx'
import type { Screen } from './screens.ts'

interface Chosen {
  /** Id of the screen; '' before one is chosen. */
  screen: string
  axis: Axis
  /** Where widths aren't compared. */
  width: string
}

export interface MatrixPageProps extends Chosen {
  screens: readonly Screen[]
  widths: Widths
  look: Omit<Look, 'width'>
  onChange: (changed: Partial<Chosen>) => void
}

const AXIS_NAMES: Readonly<Record<Axis, string>> = {
  brand: 'Brands',
  width: 'Widths',
  scheme: 'Schemes',
  locale: 'Locales',
}

/** A screen's states side by side, in every brand, width, scheme or locale; without a screen, the choice of one. */
export function MatrixPage({ screens, widths, look, screen: id, axis, width, onChange }: MatrixPageProps) {
  const screen = screens.find((one) => one.id === id)
  if (screen === undefined)
    return (
      <CataloguePage
        title="Matrix"
        lead="A screen’s states side by side, in every brand, width, scheme or locale. Choose a screen."
      >
        <ScreenChooser screens={screens} unknown={id} onChoose={(chosen) => onChange({ screen: chosen })} />
      </CataloguePage>
    )
  const known = Object.hasOwn(widths, width) ? width : 'desktop'
  const columns = columnsOf(axis, widths)
  return (
    <main className={styles.page} lang="en">
      <header className={styles.head}>
        <div className={styles.named}>
          <p className={styles.area}>{screen.area}</p>
          <h1 className={styles.title}>{screen.title}</h1>
        </div>
        <Segmented
          label="Compared by"
          value={axis}
          options={AXES.map((value) => ({ value, text: AXIS_NAMES[value] }))}
          onChange={(chosen) => onChange({ axis: chosen })}
        />
        {axis === 'width' ? null : (
          <Segmented
            label="Width"
            value={known}
            options={Object.entries(widths).map(([value, one]) => ({ value, text: one.width }))}
            onChange={(chosen) => onChange({ width: chosen })}
          />
        )}
        <Button kind="quiet" onClick={() => onChange({ screen: '' })}>
          Another screen
        </Button>
      </header>
      <MatrixTable
        key={screen.id}
        screen={screen}
        axis={axis}
        columns={columns}
        widths={widths}
        look={{ ...look, width: known }}
      />
    </main>
  )
}
