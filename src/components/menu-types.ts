import type { ComponentProps, ReactElement, ReactNode } from 'react'

type Align = 'start' | 'end'

/** How the menu was opened before its code was there: with a key, its first item gets the focus. */
export type FirstPress = 'key' | 'pointer'

export type RadioMenuProps<V extends string> = {
  /** The trigger's accessible name; must contain the visible text. */
  label: string
  /** The current choice. */
  text: ReactNode
  /** Replaces the text on small screens. */
  icon?: ReactNode
  /** Above the entries. */
  heading?: ReactNode
  /** The one that is chosen. */
  value: V
  /** What can be chosen. */
  options: readonly { value: V; text: ReactNode }[]
  onSelect: (value: V) => void
  /** The side of its button that it opens at. */
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
  /** Above the entries. */
  heading?: ReactNode
  /** Its entries, and lines between them. */
  items: readonly MenuEntry[]
  /** The side of its button that it opens at. */
  align?: Align
}
