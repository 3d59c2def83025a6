/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { timings } from '@sofaspark/contract'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { CapabilitiesProvider } from '../page/remote-capabilities.ts'
import { layPhone } from '../testing.tsx'
import { DownloadSign } from './controller-build.tsx'

describe('the download of the controller build', () => {
  it('CTL-31 counts up to 90, then shows real progress, and offers a reload when stuck', async () => {
    const capabilities = layPhone()
    const tree = (progress: number) => (
      <CapabilitiesProvider capabilities={capabilities}>
        <TextsProvider language="en" namespaces={['controller']}>
          <DownloadSign progress={progress} hasFailed={false} />
        </TextsProvider>
      </CapabilitiesProvider>
    )
    const shown = render(tree(0.2))
    const bar = await screen.findByTestId<HTMLProgressElement>('download-progress')
    act(() => capabilities.clock.advance(10 * timings.fakeProgressTickPlayerMs))
    expect(bar.value).toBe(10)
    act(() => capabilities.clock.advance(100 * timings.fakeProgressTickPlayerMs))
    expect(bar.value).toBe(90)
    shown.rerender(tree(0.97))
    expect(bar.value).toBe(97)
    expect(screen.queryByRole('button')).toBeNull()
    act(() => capabilities.clock.advance(timings.playerRefreshOfferMs))
    expect(screen.getByRole('button').textContent).toMatch(/Stuck at 90%/)
  })

  it.each([
    ['en', 'This simpler pad plays as well'],
    ['he', 'אפשר לשחק'],
  ] as const)(
    'CTL-31 a build that cannot start ends with a sentence in %s, and no line is left',
    async (language, words) => {
      render(
        <CapabilitiesProvider capabilities={layPhone()}>
          <TextsProvider language={language} namespaces={['controller']}>
            <DownloadSign progress={0.95} hasFailed />
          </TextsProvider>
        </CapabilitiesProvider>,
      )
      expect((await screen.findByTestId('download-failed')).textContent).toContain(words)
      expect(screen.queryByTestId('download-progress')).toBeNull()
    },
  )
})
