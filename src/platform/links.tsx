import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, Link as RouterLink, useLocation } from 'react-router'
import { withCarriedQuery } from './addresses.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** The one link of the product: carries the query string along within it (design 3, Links); what leaves it, or is a file to save, is a plain anchor. */
export function Link({ href, ...props }: LinkProps) {
  const { search } = useLocation()
  const isFile = props.download !== undefined && props.download !== false
  if (isFile || !href.startsWith('/') || href.startsWith('//')) return <a {...props} href={href} />
  return <RouterLink {...props} to={withCarriedQuery(href, search)} />
}

/** How code navigates (src/app/facts.ts): the query string is carried along. */
export type Go = (path: string, options?: NavigateOptions) => void

/** Whether a press on an anchor is one to follow here: none of another button, or one that asks for another tab. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
