/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { showLobby } from '../testing.tsx'
import { createFakeInvitations, createInvitations } from '../page/remote-capabilities.ts'

const copyFrom = async (invitations: ReturnType<typeof createFakeInvitations>): Promise<void> => {
  await showLobby({ at: '/games', invitations, arrange: ({ host }) => void host.open(0) })
  fireEvent.click(screen.getByLabelText(/seats taken/))
  fireEvent.click(screen.getByText('Copy an invitation'))
  await act(() => new Promise<void>((done) => setTimeout(done, 0)))
}

describe('the invitation', () => {
  it('MKT-160 the dialog of players copies a link to the room', async () => {
    const invitations = createFakeInvitations('/join/sealed')
    await copyFrom(invitations)
    expect(screen.queryByText('Copied: paste it into a chat')).toBeTruthy()
    expect(invitations.copied).toEqual([expect.stringMatching(/^https?:\/\/.*\/join\/sealed$/)])
  })

  it('MKT-160 if the clipboard refuses it, the link is shown; without a link, the dialog says so', async () => {
    await copyFrom(createFakeInvitations('/join/sealed', false))
    expect(screen.queryByText(/\/join\/sealed$/)).toBeTruthy()
    cleanup()
    await copyFrom(createFakeInvitations(null))
    expect(screen.queryByText('The link could not be made. Try again.')).toBeTruthy()
  })

  it('MKT-160 a page that is offline or not permitted has no link and no clipboard', async () => {
    const refused = { writeText: () => Promise.reject(new Error('not permitted')) } as unknown as Clipboard
    const page = { fetch: () => Promise.reject(new Error('offline')), navigator: { clipboard: refused } as Navigator }
    const invitations = createInvitations(page, '/api')
    expect(await invitations.pathTo('123456')).toBeNull()
    expect(await invitations.copy('x')).toBe(false)
    const bare = createInvitations({ ...page, navigator: {} as Navigator }, '/api')
    expect(await bare.copy('x')).toBe(false)
  })
})
