/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { directions, show } from '../testing/show.tsx'
import { AdFrame } from './ad-frame.tsx'

const says = (source: Window | null, data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })))

it.each(directions)('SUP-125 a network’s ad is shut in, and only its own frame speaks for it (%s)', (direction) => {
  const heard: string[] = []
  show(<AdFrame address="about:blank" label="Ad" isShown={false} onNews={(news) => heard.push(news)} />, direction)
  const frame = screen.getByTitle<HTMLIFrameElement>('Ad')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.getAttribute('allow')).toBe("autoplay 'none'; fullscreen 'none'")
  says(window, { ad: 'shown' })
  says(null, { ad: 'shown' })
  for (const junk of [null, 'shown', { ad: 'won' }, { ad: { shown: true } }]) says(frame.contentWindow, junk)
  expect(heard).toEqual([])
  says(frame.contentWindow, { ad: 'shown' })
  says(frame.contentWindow, { ad: 'done' })
  expect(heard).toEqual(['shown', 'done'])
})
