import type { Inline, MailContent, Reader } from '../content.ts'
import { addressOf, longDay, moment, withLink } from '../format.ts'
import type { MailValues } from '../kinds.ts'

const openAddress = ({ texts }: Reader, href: string): Inline =>
  withLink(({ link }) => texts('mail.openAddress', { link }), { label: href, href })

/** 'a•••••@lund.example': enough to recognise one's own new address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••••' : `${email.slice(0, 1)}•••••${email.slice(at)}`
}

export function confirmEmailChange(values: MailValues['confirm-email-change'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const href = addressOf(reader, '/change-email-confirmation', { token: values.token })
  return {
    subject: texts('mail.emailChange.subject'),
    title: texts('mail.emailChange.title'),
    paragraphs: [texts('mail.emailChange.text', { name, email: values.newEmail })],
    action: { label: texts('mail.emailChange.action'), href },
    notes: [[texts('mail.emailChange.note', { moment: moment(reader, values.expires) })], openAddress(reader, href)],
    reason: texts('mail.reason.emailChange', { brand: brand.name }),
  }
}

export function emailChangeNotice(values: MailValues['email-change-notice'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  return {
    subject: texts('mail.oldAddress.title'),
    title: texts('mail.oldAddress.title'),
    paragraphs: [texts('mail.oldAddress.text', { name, moment: moment(reader, values.requested) })],
    facts: [{ label: texts('mail.oldAddress.newAddress'), value: masked(values.newEmail) }],
    closing: texts('mail.oldAddress.yours'),
    action: { label: texts('mail.oldAddress.action'), href: addressOf(reader, values.path) },
    notes: [[texts('mail.oldAddress.note')]],
    reason: texts('mail.reason.account', { brand: brand.name }),
  }
}

export function deleteAccount(values: MailValues['delete-account'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const { photosCount: photos, albumsCount: albums, projectCount, widgetCount, ordersUnderWay } = values
  const href = addressOf(reader, '/delete-account-confirmation', { 'confirmation-token': values.token })
  return {
    subject: texts('mail.deleteAccount.subject'),
    title: texts('mail.deleteAccount.title'),
    paragraphs: [texts('mail.deleteAccount.text', { name })],
    facts: [
      { label: texts('mail.library'), value: texts('mail.removed.amounts', { photos, albums }) },
      { label: texts('mail.projects'), value: String(projectCount) },
      ...(widgetCount > 0 ? [{ label: texts('mail.widgets'), value: String(widgetCount) }] : []),
    ],
    ...(ordersUnderWay > 0 && { closing: texts('mail.deleteAccount.orders', { orders: ordersUnderWay }) }),
    action: { label: texts('mail.deleteAccount.action'), href, isDangerous: true },
    notes: [[texts('mail.deleteAccount.note', { moment: moment(reader, values.expires) })], openAddress(reader, href)],
    reason: texts('mail.reason.account', { brand: brand.name }),
  }
}

export function accountDeleted(values: MailValues['account-deleted'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  return {
    subject: texts('mail.accountDeleted.subject'),
    title: texts('mail.accountDeleted.subject'),
    paragraphs: [texts('mail.accountDeleted.text', { name, date: longDay(reader, values.removal) })],
    action: { label: texts('mail.accountDeleted.action'), href: addressOf(reader, '/') },
    notes: [[texts('mail.accountDeleted.note', { date: longDay(reader, values.removal) })]],
    reason: texts('mail.reason.accountDeleted', { brand: brand.name }),
  }
}

export function confirmSubscription(values: MailValues['confirm-subscription'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const query = { 'confirmation-token': values.token, email: values.email }
  const href = addressOf(reader, '/subscription-confirmation', query)
  return {
    subject: texts('mail.subscription.title'),
    title: texts('mail.subscription.title'),
    paragraphs: [texts('mail.subscription.text', { name, brand: brand.name, email: values.email })],
    action: { label: texts('mail.subscription.action'), href },
    notes: [[texts('mail.subscription.note', { moment: moment(reader, values.expires) })], openAddress(reader, href)],
    reason: texts('mail.reason.subscription', { brand: brand.name }),
  }
}

export function confirmRegistration(values: MailValues['confirm-registration'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const href = addressOf(reader, values.path)
  return {
    subject: texts('mail.registration.subject', { brand: brand.name }),
    title: texts('mail.registration.title'),
    paragraphs: [texts('mail.registration.text', { name, brand: brand.name })],
    action: { label: texts('mail.registration.action'), href },
    notes: [[texts('mail.registration.note', { moment: moment(reader, values.expires) })], openAddress(reader, href)],
    reason: texts('mail.reason.registration', { brand: brand.name }),
  }
}

/** Nobody learns from the page that the address is a customer's; the customer learns of it here. */
export function registrationKnown(values: MailValues['registration-known'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  return {
    subject: texts('mail.registrationKnown.title', { brand: brand.name }),
    title: texts('mail.registrationKnown.title', { brand: brand.name }),
    paragraphs: [texts('mail.registrationKnown.text', { name })],
    action: { label: texts('signIn.submit'), href: addressOf(reader, values.path) },
    notes: [[texts('mail.registrationKnown.note')]],
    reason: texts('mail.reason.account', { brand: brand.name }),
  }
}

export function newPassword(values: MailValues['new-password'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  const href = addressOf(reader, values.path)
  return {
    subject: texts('mail.newPassword.title'),
    title: texts('mail.newPassword.title'),
    paragraphs: [texts('mail.newPassword.text', { name, brand: brand.name })],
    action: { label: texts('mail.newPassword.title'), href },
    notes: [[texts('mail.newPassword.note', { moment: moment(reader, values.expires) })], openAddress(reader, href)],
    reason: texts('mail.reason.account', { brand: brand.name }),
  }
}

export function passwordChanged(values: MailValues['password-changed'], reader: Reader): MailContent {
  const { texts, firstName: name, brand } = reader
  return {
    subject: texts('mail.passwordChanged.title'),
    title: texts('mail.passwordChanged.title'),
    paragraphs: [
      texts('mail.passwordChanged.text', { name, brand: brand.name, moment: moment(reader, values.changed) }),
    ],
    action: { label: texts('signIn.submit'), href: addressOf(reader, values.path) },
    notes: [[texts('mail.passwordChanged.note')]],
    reason: texts('mail.reason.account', { brand: brand.name }),
  }
}

/** The reader may be nobody's customer, so no name but the sender's is in it. */
export function widgetShare(values: MailValues['widget-share'], reader: Reader): MailContent {
  const { texts, brand } = reader
  const { senderName: sender, pagesCount: pages, message } = values
  const href = addressOf(reader, values.path)
  return {
    subject: texts('mail.widget.subject', { sender }),
    title: values.title,
    paragraphs: [texts('mail.widget.text', { sender, pages })],
    ...(message.trim() !== '' && { quote: message }),
    action: { label: texts('mail.widget.action'), href },
    notes: [openAddress(reader, href)],
    reason: texts('mail.reason.widget', { sender, brand: brand.name }),
  }
}
