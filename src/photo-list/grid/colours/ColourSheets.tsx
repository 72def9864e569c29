import { type CSSProperties, memo, useMemo } from 'react'
import type { Raster } from '../model/geometry.ts'
import type { GridWindow } from '../model/layout.ts'
import styles from './colour-sheets.module.css'
import { type PackedColours, pixelsOf } from './colours.ts'
import { rangeAround, type Sheet, sheetsOf } from './sheets.ts'

interface ColourSheetsProps {
  readonly window: GridWindow
  /** Undefined where they are not known: places look as they do without colours. */
  readonly coloursOf: (section: string) => PackedColours | undefined
  /** The list has the latest photo of a section last. */
  readonly isReversed: boolean
}

/**
 * The colours of photos behind their tiles, far beyond what is drawn: at any speed, a place has its colour before its photo is
 * read. Each sheet is one element with a pixel a photo, enlarged by the browser.
 */
export function ColourSheets({ window, coloursOf, isReversed }: ColourSheetsProps) {
  const { layout, shift } = window
  const { from, to } = rangeAround(window)
  const sheets = useMemo(() => sheetsOf(layout, { from, to }), [layout, from, to])
  return (
    <div className={styles.sheets} data-part="colours">
      {sheets.map((sheet) => {
        const colours = coloursOf(sheet.section)
        return colours === undefined ? null : (
          <ColourSheet
            key={`${sheet.section} ${sheet.fromTile}`}
            sheet={sheet}
            top={sheet.top - shift}
            raster={layout.raster}
            colours={colours}
            isReversed={isReversed}
          />
        )
      })}
    </div>
  )
}

interface ColourSheetProps {
  readonly sheet: Sheet
  readonly top: number
  readonly raster: Raster
  readonly colours: PackedColours
  readonly isReversed: boolean
}

interface SheetStyle extends CSSProperties {
  '--columns': number
  '--gap': string
  '--tile': string
  '--pitch': string
}

const ColourSheet = memo(function ColourSheet({ sheet, top, raster, colours, isReversed }: ColourSheetProps) {
  const { columns, gap, tile, pitch } = raster
  const { fromTile, toTile, rows } = sheet
  const picture = useMemo(
    () => pictureOf(pixelsOf(colours, { fromTile, toTile, isReversed }), columns, rows),
    [colours, fromTile, toTile, isReversed, columns, rows],
  )
  const style: SheetStyle = {
    insetBlockStart: top,
    blockSize: rows * pitch,
    '--columns': columns,
    '--gap': `${gap}px`,
    '--tile': `${tile}px`,
    '--pitch': `${pitch}px`,
    backgroundImage: `var(--gaps-across), var(--gaps-along), url("${picture}")`,
  }
  return <div className={styles.sheet} style={style} />
})

let canvas: HTMLCanvasElement | undefined

/** A picture of so many columns and rows of pixels; '' where the browser gives none. */
function pictureOf(pixels: Uint8ClampedArray<ArrayBuffer>, columns: number, rows: number): string {
  const whole = new Uint8ClampedArray(4 * columns * rows)
  whole.set(pixels)
  canvas ??= document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  canvas.getContext('2d')?.putImageData(new ImageData(whole, columns, rows), 0, 0)
  return canvas.toDataURL()
}
