import { TextLink } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'

/** Leads to what the brand does with personal data; nothing where it names no page. */
export function PrivacyLink({ href }: { href: string | undefined }) {
  const text = useText()
  return href === undefined ? null : <TextLink href={href}>{text('consent.privacy')}</TextLink>
}
