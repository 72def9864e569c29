import type { ReactNode } from 'react'
import { ButtonLink } from '#src/components/Button.tsx'
import type { DrawingKind } from '#src/components/Drawing.tsx'
import { PageMessage } from '#src/components/PageMessage.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import type { Refusal } from './refusal.ts'

interface ResultScreenProps {
  brandName: string
  drawing: DrawingKind
  title: string
  text: ReactNode
  /** The primary one last. */
  actions: readonly { text: string; href: string }[]
}

/** A page that stands alone below the brand, and says how something ended (account spec 2.2). */
export function ResultScreen({ brandName, actions, ...message }: ResultScreenProps) {
  return (
    <PageMessage
      {...message}
      brand={{ name: brandName, href: paths.home }}
      actions={actions.map(({ text, href }, at) => (
        <ButtonLink key={href} href={href} kind={at === actions.length - 1 ? 'primary' : 'secondary'}>
          {text}
        </ButtonLink>
      ))}
    />
  )
}

interface ErrorResultScreenProps extends Omit<ResultScreenProps, 'actions'>, Refusal {
  /** Customer care; null where the brand has no page for it. */
  contact: string | null
  /** Where it can be tried again, or where another link is requested. */
  again: string
}

/** An error page: try again, or contact customer care (account spec 8). */
export function ErrorResultScreen({ contact, again, isLinkGone, waitMinutes, ...result }: ErrorResultScreenProps) {
  const text = useText()
  const actions = [
    ...(contact ? [{ text: text('results.contact'), href: contact }] : []),
    { text: text(isLinkGone ? 'results.newLink' : 'common.tryAgain'), href: again },
  ]
  const wait = waitMinutes === undefined ? null : text('signIn.tooMany', { minutes: waitMinutes })
  const words = isLinkGone ? text('results.linkGone') : (wait ?? result.text)
  return <ResultScreen {...result} text={words} actions={actions} />
}
