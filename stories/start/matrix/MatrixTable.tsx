import { useState } from 'react'
import { type Axis, type Column, fixedLook, type Look, sizeOf, type Widths } from './axes.ts'
import { MatrixCell } from './MatrixCell.tsx'
import styles from './MatrixTable.module.css'
import type { Screen } from './screens.ts'

type Fixed = Readonly<Record<string, Partial<Look>>>

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
  const [fixed, setFixed] = useState<Fixed>({})
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
            const own = fixed[state.id] ?? {}
            return (
              <tr key={state.id}>
                <th scope="row">
                  {state.name}
                  {own.width === undefined ? null : (
                    <span className={styles.note}>Always at {widths[own.width]?.width ?? own.width} px</span>
                  )}
                </th>
                {columns.map(({ value, name }) => {
                  const only = own[axis]
                  const cellLook = { ...look, [axis]: value, ...own }
                  return (
                    <td key={value}>
                      {only === undefined || only === value ? (
                        <MatrixCell
                          story={state.id}
                          state={state.name}
                          column={name}
                          look={cellLook}
                          size={sizeOf(widths[cellLook.width], screen.isComponent)}
                          scroller={scroller}
                          onShown={(globals) => setFixed((all) => ({ ...all, [state.id]: fixedLook(globals) }))}
                        />
                      ) : (
                        <p className={styles.note}>Only {nameOf(only)}</p>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
