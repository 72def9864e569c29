import { type ComponentProps, useCallback } from 'react'
import { type NavigateOptions, Link as RouterLink, useLocation, useNavigate } from 'react-router'
import { withCarriedQuery } from './addresses.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** The one link of the product: carries the query string along within it (design 3, Links), leaves it by a plain anchor. */
export function Link({ href, ...props }: LinkProps) {
  const { search } = useLocation()
  if (!href.startsWith('/') || href.startsWith('//')) return <a {...props} href={href} />
  return <RouterLink {...props} to={withCarriedQuery(href, search)} />
}

export type Go = (path: string, options?: NavigateOptions) => void

/** The one way to navigate from code; carries the query string along. */
export function useGo(): Go {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback((path, options) => void navigate(withCarriedQuery(path, search), options), [navigate, search])
}
