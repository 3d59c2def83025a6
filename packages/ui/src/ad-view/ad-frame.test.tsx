/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { directions, show } from '../testing/show.tsx'
import { AdFrame } from './ad-view.tsx'

const says = (source: Window | null, data: unknown, origin = 'null') =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, data, origin })))

it.each(directions)(
  'SUP-125 SUP-130 a network’s ad is shut in, and only its own frame speaks for it (%s)',
  (direction) => {
    const heard: string[] = []
    show(
      <AdFrame
        address="https://ads.example/ads/google.html?place=launch&child=1"
        isShown={false}
        onMessage={(message) => heard.push(message)}
      />,
      direction,
    )
    const frame = screen.getByTitle<HTMLIFrameElement>('[ad]')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.getAttribute('allow')).toBe("autoplay 'none'; fullscreen 'none'")
    // SUP-125: the ad's own load carries no press of this page.
    expect(frame.hasAttribute('src')).toBe(false)
    const lead = new DOMParser().parseFromString(frame.srcdoc, 'text/html').querySelector('meta[http-equiv=refresh]')
    expect(lead?.getAttribute('content')).toBe(
      '0;url=https://ads.example/ads/google.html?place=launch&child=1&page=http%3A%2F%2Flocalhost',
    )
    says(window, { ad: 'rewarded' })
    says(null, { ad: 'rewarded' })
    says(frame.contentWindow, { ad: 'rewarded' }, 'https://elsewhere.example')
    for (const junk of [null, 'shown', { ad: 'won' }, { ad: { shown: true } }]) says(frame.contentWindow, junk)
    expect(heard).toEqual([])
    says(frame.contentWindow, { ad: 'shown' })
    says(frame.contentWindow, { ad: 'dismissed' })
    expect(heard).toEqual(['shown', 'dismissed'])
  },
)
