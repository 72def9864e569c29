import ChevronDown from 'lucide-react/icons/chevron-down'
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyRetry } from './lazy-retry.ts'
import styles from './Menu.module.css'
import type { ActionMenuProps, FirstPress, MenuTriggerProps, RadioMenuProps } from './menu-types.ts'

const load = () => import('./OpenMenu.tsx')
/** A failed load is retried when the menu is opened. */
const prepare = () => void load().catch(() => undefined)
const OpenRadioMenu = lazyRetry(async () => (await load()).OpenRadioMenu)
const OpenActionMenu = lazyRetry(async () => (await load()).OpenActionMenu)

/**
 * A choice between a few options, e.g. a sorting: a quiet trigger with the current choice, a menu of radio items.
 *
 * @avoid For two or three options that should all be seen: `Segmented`. To filter: `FilterSelect`. In a form: `SelectField`.
 * @keys Enter, Space and the down arrow open it, the first item focused; arrow keys, Home, End and first letters move; Enter
 *   and Space choose; Escape closes it, and the focus returns to its button.
 * @announces A button with its label, that it has a menu and whether it is open. Inside, each option as a radio item, and
 *   which is chosen.
 */
export function RadioMenu<V extends string>({
  label,
  text,
  icon,
  options,
  onSelect,
  align = 'start',
  ...menu
}: RadioMenuProps<V>) {
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={label}>
      {icon ? <span className={styles.small}>{icon}</span> : null}
      <span className={styles.words} data-instead={icon ? '' : undefined}>
        <span className={styles.text}>{text}</span>
        <ChevronDown />
      </span>
    </button>
  )
  const choose = (chosen: string) => {
    const option = options.find(({ value }) => value === chosen)
    if (option) onSelect(option.value)
  }
  return (
    <OnFirstPress trigger={trigger}>
      {(openedBy) => <OpenRadioMenu {...menu} {...{ trigger, options, align, openedBy }} onSelect={choose} />}
    </OnFirstPress>
  )
}

/**
 * A menu of actions and links behind a button.
 *
 * @avoid For one or two actions: `Button`. For navigation that should be seen: `NavList`.
 * @keys As `RadioMenu`; Enter also follows a link.
 * @announces The trigger with its own name, that it has a menu and whether it is open. Inside, each entry as a menu item.
 */
export function ActionMenu({ trigger, align = 'end', ...menu }: ActionMenuProps) {
  return (
    <OnFirstPress trigger={trigger}>
      {(openedBy) => <OpenActionMenu {...menu} {...{ trigger, align, openedBy }} />}
    </OnFirstPress>
  )
}

type OnFirstPressProps = {
  trigger: ReactElement<MenuTriggerProps>
  children: (openedBy: FirstPress) => ReactNode
}

/** The menu's code is large, and most visits open none: it is prefetched on hover or focus. */
function OnFirstPress({ trigger, children }: OnFirstPressProps) {
  const [openedBy, setOpenedBy] = useState<FirstPress | null>(null)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onFocus: prepare,
    onPointerEnter: prepare,
    // detail is 0 for a click by keyboard or screen reader
    onClick: ({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpenedBy('key')
    },
  })
  return openedBy === null ? closed : <Suspense fallback={closed}>{children(openedBy)}</Suspense>
}
