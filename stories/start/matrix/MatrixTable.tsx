import { useState } from 'react'
import { type Axis, type Column, fixedLook, type Look, sizeOf, type Widths } from './axes.ts'
import type { ShownCell } from './cell.ts'
import { MatrixCell } from './MatrixCell.tsx'
import styles from './MatrixTable.module.css'
import type { Screen } from './screens.ts'

/** What the frames of a state have said: what it fixes, and how far down it reaches. */
interface Seen {
  own: Partial<Look>
  bottom: number
}

interface MatrixTableProps {
  screen: Screen
  axis: Axis
  columns: readonly Column[]
  widths: Widths
  look: Look
}

/** States in rows, what they are compared by in columns; both heads stay in view. */
export function MatrixTable({ screen, axis, columns, widths, look }: MatrixTableProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [seen, setSeen] = useState<Readonly<Record<string, Seen>>>({})
  const see = (story: string, { fixed, bottom }: ShownCell) =>
    setSeen((all) => ({
      ...all,
      [story]: { own: fixedLook(fixed), bottom: Math.max(bottom, all[story]?.bottom ?? 0) },
    }))
  const nameOf = (value: string) => columns.find((column) => column.value === value)?.name ?? value
  return (
    <div ref={setScroller} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {`${screen.states.length} × ${columns.length}`}
            </th>
            {columns.map(({ value, name }) => (
              <th key={value} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screen.states.map((state) => {
            const { own, bottom } = seen[state.id] ?? { own: {}, bottom: 0 }
            const only = own[axis]
            return (
              <tr key={state.id}>
                <th scope="row">
                  {state.name}
                  {own.width === undefined || axis === 'width' ? null : (
                    <span className={styles.note}>Always at {widths[own.width]?.width ?? own.width} px</span>
                  )}
                </th>
                {/* what a story fixes is the same in every column */}
                {columns.slice(0, only === undefined ? undefined : 1).map(({ value, name }) => (
                  <td key={value} colSpan={only === undefined ? 1 : columns.length}>
                    <MatrixCell
                      story={state.id}
                      state={state.name}
                      column={only === undefined ? name : `Only ${nameOf(only)}`}
                      look={{ ...look, [axis]: value }}
                      size={sizeOf(
                        widths[own.width ?? (axis === 'width' ? value : look.width)],
                        screen.isComponent ? bottom : null,
                      )}
                      scroller={scroller}
                      onShown={(shown) => see(state.id, shown)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
