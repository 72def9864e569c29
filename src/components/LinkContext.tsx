import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function PlainLink({ children, ...props }: AnchorProps) {
  return <a {...props}>{children}</a>
}

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainLink)

/** Provides the component that renders every link of the design system, e.g. a router's. */
export function LinkProvider(props: {
  /** Takes what an anchor takes. */
  component: ComponentType<AnchorProps>
  children: ReactNode
}) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>
}

/**
 * An unstyled link, rendered by the component from `LinkProvider`; a plain anchor without one.
 *
 * @avoid In a text: `TextLink` has its looks. As a button: `ButtonLink`.
 * @avoid A plain `<a>` to a page of the product: it would load the product anew.
 * @keys Enter follows it.
 * @announces A link with its content.
 */
export function Link(props: AnchorProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}
