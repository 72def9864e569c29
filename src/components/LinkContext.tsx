import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function PlainLink({ children, ...props }: AnchorProps) {
  return <a {...props}>{children}</a>
}

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainLink)

/** Names the component that every link of the design system is drawn with, so that a router can take part. */
export function LinkProvider(props: { component: ComponentType<AnchorProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>
}

/** A link without looks, drawn by the component that `LinkProvider` names; a plain anchor without one. */
export function Link(props: AnchorProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}
