import type { Widget } from '@sofaspark/contract'
import type { Say } from '../bridge/phone-words.ts'
import { momentId, type MomentPress, type MomentState } from './moment-state.ts'

type Option = NonNullable<Widget['options']>[number]

/** The admin's button for the moment, beside those for the next match; `null` for a match without a moment. MOM-22 */
export const momentOption = ({ kind }: MomentState, say: Say): Option | null => {
  if (kind === 'none') return null
  return { id: momentId, label: say(kind === 'kept' ? 'moment.show' : 'moment.keep'), icon: 'share' }
}

const sentenceOf = (state: Exclude<MomentState, { kind: 'none' }>, say: Say): string => {
  switch (state.kind) {
    case 'offered':
      return say('moment.ask')
    case 'keeping':
      return say('moment.keeping')
    case 'failed':
      return say(`moment.problem.${state.why}`)
    case 'kept':
      return say(state.isStuck ? 'moment.problem.notDeleted' : 'moment.scan')
    case 'deleting':
      return say('moment.deleting')
    case 'deleted':
      return say('moment.deleted')
  }
}

/** The admin's pad while the moment's card is on the screen, with the card's actions; `null` without the card. MOM-22 */
export const momentChoices = (state: MomentState, say: Say): Widget | null => {
  if (state.kind === 'none' || !state.isOpen) return null
  const option = (id: MomentPress, label: string): Option => ({ id, label })
  const keeps = [option('plain', say('moment.plain')), option('names', say('moment.names'))]
  const options = {
    offered: keeps,
    failed: keeps,
    kept: [option('delete', say('moment.delete'))],
    keeping: [],
    deleting: [],
    deleted: [],
  }[state.kind]
  return {
    type: 'choices',
    id: momentId,
    label: sentenceOf(state, say),
    options: [...options, option('close', say('moment.close'))],
  }
}
