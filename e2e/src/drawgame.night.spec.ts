import { expect, test, type Page } from '@playwright/test'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const SHOW_LIMIT_MS = 420_000
const LOOK_EVERY_MS = 150
/** A show of ten minutes, seen in about two. */
const PACE = 4

/** Everything that a phone receives, over sockets, data channels and HTTP, in the order in which it came. */
const listen = async (page: Page) => {
  const received: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()))
  })
  await page.exposeFunction('channelSaid', (text: string) => received.push(text))
  await page.addInitScript(() => {
    const listenTo = (channel: RTCDataChannel) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer)
        ;(globalThis as unknown as { channelSaid: (text: string) => void }).channelSaid(text)
      })
    }
    const connect = globalThis.RTCPeerConnection
    globalThis.RTCPeerConnection = class extends connect {
      override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
        const channel = super.createDataChannel(label, options)
        listenTo(channel)
        return channel
      }
      constructor(...options: ConstructorParameters<typeof connect>) {
        super(...options)
        this.addEventListener('datachannel', ({ channel }) => {
          listenTo(channel)
        })
      }
    }
  })
  return received
}

interface Friend {
  phone: Phone
  received: string[]
  name: string
}

const has = (friend: Friend, selector: string) => friend.phone.page.locator(selector).first().isVisible()
const wordIn = async ({ phone }: Friend): Promise<string> =>
  ((await phone.page.locator('[data-id="word"] .pad-label-value').first().textContent({ timeout: 1_000 })) ?? '').trim()

/** A zigzag with one finger. */
const scribble = async ({ phone }: Friend): Promise<void> => {
  const box = await phone.page.locator('[data-testid="pad-canvas"]').boundingBox()
  if (!box) return
  const { mouse } = phone.page
  await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
  await mouse.down()
  for (const [x, y] of [
    [0.5, 0.7],
    [0.8, 0.3],
  ] as const)
    await mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 })
  await mouse.up()
}

const guess = async ({ phone }: Friend, text: string): Promise<void> => {
  const field = phone.page.locator('[data-testid="pad-text"][data-id="guess"]')
  await field.fill(text, { timeout: 2_000 })
  await field.press('Enter', { timeout: 2_000 })
}

/** How a turn goes for the friends on the sofa: one picks and draws, the others find the word. */
const playTurn = async (friends: readonly Friend[], words: Set<string>): Promise<void> => {
  for (const friend of friends)
    if (await has(friend, '[data-testid="pad-choices"][data-id="word"]'))
      await friend.phone.page.locator('[data-id="word"] .pad-option').first().tap({ timeout: 2_000 })
  for (const artist of friends) {
    if (!(await has(artist, '[data-testid="pad-canvas"]'))) continue
    const word = await wordIn(artist)
    if (word === '') continue
    const others = friends.filter((friend) => friend !== artist)
    const isNew = !words.has(word)
    words.add(word)
    // Until the first guess is sent, nothing that came to these phones may tell the word.
    for (const other of isNew ? others : []) {
      const told = other.received.join('\n').toLowerCase()
      expect(
        new RegExp(`(?<![\\p{L}])${word.toLowerCase()}(?![\\p{L}])`, 'u').test(told),
        `${other.name} was told ${word}`,
      ).toBe(false)
    }
    if (isNew) await scribble(artist)
    for (const other of others)
      if (await has(other, '[data-testid="pad-text"][data-id="guess"]')) await guess(other, word)
  }
}

test('DRW-08 three phones play a quick show to its crown, and no guesser’s phone ever receives the word', async ({
  browser,
}) => {
  test.setTimeout(SHOW_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: PACE })
  await host.createsLobby()
  const address = await host.joinAddress()
  const friends: Friend[] = []
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const phone = await Phone.wakes(browser)
    const received = await listen(phone.page)
    await phone.scans(address, name)
    friends.push({ phone, received, name })
  }
  const [ada] = friends as [Friend]
  const chosen = host.page.locator('[data-testid="game-tile"][aria-selected="true"]')
  await expect(chosen).toHaveCount(1)
  for (let move = 0; move < 14 && (await chosen.getAttribute('data-game-key')) !== 'drawgame'; move++) {
    const before = await chosen.getAttribute('data-game-key')
    await ada.phone.moves('right')
    await expect(chosen).not.toHaveAttribute('data-game-key', before ?? '')
  }
  await expect(chosen).toHaveAttribute('data-game-key', 'drawgame')
  await ada.phone.selects()
  await host.isPlaying()
  for (const option of ['classic', 'quick'])
    await ada.phone.page.locator(`.pad-option[data-option="${option}"]`).tap({ timeout: 60_000 })
  const words = new Set<string>()
  const until = Date.now() + SHOW_LIMIT_MS
  while (!(await host.at('game-result').isVisible()) && Date.now() < until) {
    await playTurn(friends, words).catch((reason: unknown) => {
      // A pad that changes under the finger is not a failure; a leaked word is.
      if (!(reason instanceof Error) || !/Timeout|intercepts|not visible|detached/.test(reason.message)) throw reason
    })
    if (await has(ada, '.pad-option[data-option="next"]'))
      await ada.phone.page
        .locator('.pad-option[data-option="next"]')
        .tap({ timeout: 2_000 })
        .catch(() => undefined)
    await host.page.waitForTimeout(LOOK_EVERY_MS)
  }
  const ranking = await host.seesRanking(30_000)
  expect(ranking).toHaveLength(3)
  expect(words.size).toBeGreaterThanOrEqual(7)
  expect([...host.problems, ...friends.flatMap(({ phone }) => phone.problems)]).toEqual([])
  for (const { phone } of friends) await phone.leaves()
  await host.leaves()
})
