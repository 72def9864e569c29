import ChevronDown from 'lucide-react/icons/chevron-down'
import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import styles from './Menu.module.css'
import type { FirstPress } from './OpenMenu.tsx'

const load = () => import('./OpenMenu.tsx')
/** What fails here fails again, and is told, when the menu is opened. */
const prepare = () => void load().catch(() => undefined)
const OpenRadioMenu = lazy(async () => ({ default: (await load()).OpenRadioMenu }))
const OpenActionMenu = lazy(async () => ({ default: (await load()).OpenActionMenu }))

type Align = 'start' | 'end'

export type RadioMenuProps<V extends string> = {
  /** The trigger's accessible name; has to contain the text shown. */
  label: string
  text: ReactNode
  heading?: ReactNode
  value: V
  options: readonly { value: V; text: ReactNode }[]
  onSelect: (value: V) => void
  align?: Align
}

/** A choice of one among a few, e.g. a sorting: a quiet trigger with the current choice, a menu of radio items. */
export function RadioMenu<V extends string>({
  label,
  text,
  options,
  onSelect,
  align = 'start',
  ...menu
}: RadioMenuProps<V>) {
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={label}>
      {text}
      <ChevronDown />
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

export type MenuEntry =
  | { id: string; separator: true }
  | {
      id: string
      text: ReactNode
      icon?: ReactNode
      kind?: 'danger' | undefined
      onSelect?: (() => void) | undefined
      href?: string | undefined
    }

export type ActionMenuProps = {
  /** One button that takes a ref and props. */
  trigger: ReactElement<MenuTriggerProps>
  heading?: ReactNode
  items: readonly MenuEntry[]
  align?: Align
}

/** A menu of actions and links behind a button. */
export function ActionMenu({ trigger, align = 'end', ...menu }: ActionMenuProps) {
  return (
    <OnFirstPress trigger={trigger}>
      {(openedBy) => <OpenActionMenu {...menu} {...{ trigger, align, openedBy }} />}
    </OnFirstPress>
  )
}

type MenuTriggerProps = Pick<
  React.ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'
>

type OnFirstPressProps = {
  trigger: ReactElement<MenuTriggerProps>
  children: (openedBy: FirstPress) => ReactNode
}

/** What a menu is made of is much, and most visits open none: it is fetched as the pointer or the focus comes near. */
function OnFirstPress({ trigger, children }: OnFirstPressProps) {
  const [openedBy, setOpenedBy] = useState<FirstPress | null>(null)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onFocus: prepare,
    onPointerEnter: prepare,
    // a click without a pointer's count comes from a key or a screen reader
    onClick: ({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpenedBy('key')
    },
  })
  return openedBy === null ? closed : <Suspense fallback={closed}>{children(openedBy)}</Suspense>
}
