import type { ReactNode } from 'react'

type StoryLinkProps = { story: string; globals?: string; className?: string | undefined; children: ReactNode }

/** A link to a story, opened in the catalogue around this page. */
export function StoryLink({ story, globals, className, children }: StoryLinkProps) {
  return (
    <a href={`./?path=/story/${story}${globals ? `&globals=${globals}` : ''}`} target="_top" className={className}>
      {children}
    </a>
  )
}
