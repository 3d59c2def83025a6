import { createFakeMirrorLobby } from '@sofaspark/browser/fake-lobbies.ts'
import { screenFrame } from '@sofaspark/game-sdk/stream/screen-frame.ts'
import { fakeBuild } from '../testing.tsx'
import { createWatchedMatch } from './watched-match.ts'

const watched = (withInputPort = true) => {
  const mirror = createFakeMirrorLobby()
  const build = fakeBuild(withInputPort)
  const reported: string[] = []
  const settings = { reducedMotion: true, quality: 'low', volume: 0.4, language: 'he' } as const
  const match = createWatchedMatch(
    mirror,
    () => settings,
    (line) => void reported.push(line),
  )
  const stop = match.start()
  return { mirror, build, match, reported, stop }
}

it('SCR-110 the build begins as a mirror, and gets the match’s frames alone', () => {
  const { mirror, build, match, stop } = watched()
  mirror.frame(Uint8Array.of(0x12, 1))
  match.connect(build.port)
  expect(build.received).toEqual([
    {
      method: 'Init',
      payload: {
        roomNumber: '',
        language: 'he',
        seed: 0,
        players: [],
        mirror: true,
        settings: { reducedMotion: true, quality: 'low', volume: 0.4 },
      },
    },
  ])
  mirror.frame(screenFrame({ kind: 'loading' }))
  mirror.frame(Uint8Array.of(0x12, 2))
  stop()
  mirror.frame(Uint8Array.of(0x12, 3))
  expect(build.frames).toEqual([[0, Uint8Array.of(0x12, 2)]])
})

it('SCR-113 a build that takes no frames gets none', () => {
  const { build, match } = watched(false)
  match.connect(build.port)
  expect([build.received, match.state.get().problem]).toEqual([[], 'foreign'])
})

it('SCR-115 a match that differs from the host’s is reported as a client error and mended by a keyframe', () => {
  const { mirror, match, reported } = watched()
  const differs = 'mirror differs: counting, seed 5, tick 20: 1 instead of 2'
  match.receive({ name: 'gameLog', parameters: [differs] })
  match.receive({ name: 'gameMirrorLost', parameters: [] })
  expect(reported).toEqual([differs])
  expect([mirror.asked(), match.state.get().following]).toEqual([1, 'lost'])
})
