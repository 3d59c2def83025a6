import type { AdMessage } from '@sofaspark/contract/ad-frames.ts'
import type { AdDocument } from './ad-document.ts'

/** The version of AppLixir's script that takes a zone. */
const SCRIPT = 'https://cdn.applixir.com/applixir.sdk3.0m.js'

const messageOf: Readonly<Record<string, AdMessage>> = {
  'ad-initready': 'loaded',
  'ad-started': 'shown',
  'fb-started': 'shown',
  'ad-watched': 'rewarded',
  'fb-watched': 'rewarded',
  'ad-rewarded': 'rewarded',
  'ad-interrupted': 'dismissed',
  'sys-closing': 'dismissed',
  'ad-blocker': 'failed',
  'ad-maximum': 'failed',
  'ad-rejected': 'failed',
  'ad-violation': 'failed',
  'ads-unavailable': 'failed',
  'cors-error': 'failed',
  'network-error': 'failed',
  'no-zoneid': 'failed',
}

interface AppLixirWindow {
  invokeApplixirVideoUnit?: (options: { zoneId: number; adStatusCb: (status: unknown) => void }) => void
}

/** AppLixir's video of a zone. It is told nothing about the player: its own mark for children is a setting of the zone. */
export const runAppLixir = ({ window: page, request, say, load }: AdDocument): void => {
  const { document } = page
  const holder = document.createElement('div')
  holder.id = 'applixir_vanishing_div'
  holder.hidden = true
  const frame = document.createElement('iframe')
  frame.id = 'applixir_parent'
  holder.append(frame)
  document.body.append(holder)
  load(SCRIPT, {}, () => {
    const { invokeApplixirVideoUnit: show } = page as AppLixirWindow
    if (!show) {
      say('failed')
      return
    }
    show({
      zoneId: Number(request.zone),
      adStatusCb: (status) => {
        const message = messageOf[String(status).toLowerCase()]
        if (message) say(message)
      },
    })
  })
}
