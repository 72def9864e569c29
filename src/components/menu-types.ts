import type { ComponentProps, ReactElement, ReactNode } from 'react'

type Align = 'start' | 'end'

/** What opened the menu when it was not there yet: a key puts the focus on its first item. */
export type FirstPress = 'key' | 'pointer'

export type RadioMenuProps<V extends string> = {
  /** The trigger's accessible name; has to contain the text shown. */
  label: string
  text: ReactNode
  /** Stands for the text on small screens. */
  icon?: ReactNode
  heading?: ReactNode
  value: V
  options: readonly { value: V; text: ReactNode }[]
  onSelect: (value: V) => void
  align?: Align
}

export type MenuTriggerProps = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'
>

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
