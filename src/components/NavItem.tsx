import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'

export type NavItem = {
  id: string
  text: ReactNode
  icon?: ReactNode
  /** With `href` it is a link, with only `onSelect` a button. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  note?: ReactNode
  /** A second line, and what stands at the end: in the menu as part of a page only. */
  hint?: ReactNode
  end?: ReactNode
  /** Leads outside of the account area: opens in a new tab. */
  external?: boolean | undefined
}

type NavEntryProps = {
  /** What it is and where it leads. */
  item: NavItem
  className: string | undefined
  /** It leads to the page that is shown. */
  current?: boolean | undefined
  onChosen?: (() => void) | undefined
  children: ReactNode
}

/**
 * An entry of any menu: an unstyled link or button.
 *
 * @avoid Outside of a menu: `Link` or `Button`.
 * @keys Enter follows or presses it, Space presses a button.
 * @announces A link or a button with its content; the current page is marked.
 */
export function NavEntry({ item, className, current, onChosen, children }: NavEntryProps) {
  const choose = () => {
    item.onSelect?.()
    onChosen?.()
  }
  if (item.href === undefined) {
    return (
      <button type="button" className={className} onClick={choose}>
        {children}
      </button>
    )
  }
  const away = item.external ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Link href={item.href} className={className} aria-current={current ? 'page' : undefined} onClick={choose} {...away}>
      {children}
    </Link>
  )
}
