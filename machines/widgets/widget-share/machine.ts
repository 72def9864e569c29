import * as v from 'valibot'
import type { SnapshotFrom } from 'xstate'
import { anyTyped, typedText } from '#contract/typed-text.ts'
import { WIDGET_SHARE_LENGTHS } from '#contract/widgets.ts'
import type { MessageId } from '../../notices.ts'
import { createForm } from '../../shared/form/machine.ts'

/** A text's id as the message of a schema. */
const message = (id: MessageId) => id
const { fromName, toEmailAddress, personalMessage } = WIDGET_SHARE_LENGTHS

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type ShareValues = { fromName: string; toEmailAddress: string; personalMessage: string }
export type SharedWidget = { productCode: string; vendorId: string }

/**
 * The fields as a customer types them. Account spec 5: neither address nor names are checked here beyond being there; the
 * server refuses what must not reach a mail (open question 75).
 */
const shareForm = v.object({
  fromName: v.pipe(
    typedText,
    v.minLength(1, message('widgets.share.nameMissing')),
    v.maxLength(fromName, message('widgets.share.nameTooLong')),
  ),
  toEmailAddress: v.pipe(
    typedText,
    v.minLength(1, message('widgets.share.addressInvalid')),
    v.maxLength(toEmailAddress, message('widgets.share.addressInvalid')),
  ),
  personalMessage: v.pipe(anyTyped, v.maxLength(personalMessage, message('widgets.share.messageTooLong'))),
})

export interface WidgetShared {
  type: 'widgetShared'
  productCode: string
}

/** Shares a widget by mail (account spec 7). A 429 keeps the message and says when to try again. */
export const widgetShareMachine = createForm<ShareValues, ShareValues, SharedWidget, { code: string }, WidgetShared>({
  id: 'widget-share',
  schema: shareForm,
  refusals: { address: 'widgets.share.addressInvalid' },
  succeeded: (_values, { code }) => [{ type: 'widgetShared', productCode: code }],
})
export type WidgetShareSnapshot = SnapshotFrom<typeof widgetShareMachine>
