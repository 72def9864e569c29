import type { ComponentProps, ReactElement, ReactNode } from 'react'

type Align = 'start' | 'end'

/** How the menu was opened before its code was there: with a key, its first item gets the focus. */
export type FirstPress = 'key' | 'pointer'

export type RadioMenuProps<V extends string> = {
  /** The trigger's accessible name; must contain the visible text. */
  label: string
  text: ReactNode
  /** Replaces the text on small screens. */
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
  /** One button that accepts a ref and props. */
  trigger: ReactElement<MenuTriggerProps>
  heading?: ReactNode
  items: readonly MenuEntry[]
  align?: Align
}
