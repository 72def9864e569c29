import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './PanelTabs.module.css'

type PanelTabsProps = {
  label: string
  tabs: readonly { id: string; text: string; content: () => ReactNode }[]
  /** The selected tab; the first one if there is no such tab. */
  chosen: string
  onChoose: (tab: string) => void
}

/** Panels as tabs; the arrow keys switch between them. */
export function PanelTabs({ label, tabs, chosen, onChoose }: PanelTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.id === current?.id)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className={styles.panels}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === current?.id}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current?.id ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={`${id}-${current?.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard
        tabIndex={0}
      >
        {current?.content()}
      </div>
    </div>
  )
}
