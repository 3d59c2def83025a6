import { lobbyMetricTable, stateMetricTable } from './metrics.ts'
import { createMemoryStore } from '../stores/memory-store.ts'
import { createStoreFigures, createStoreMetrics, storeMetricTable } from '../stores/store-figures.ts'
import { startParty, type Party } from '../testing/party.ts'
import { createSlowStore } from '../testing/slow-store.ts'

let party: Party
afterEach(() => party.end())

it('KIT-100 the lobby service exports the metrics of its tables', async () => {
  party = await startParty()
  createStoreMetrics(party.registry, createStoreFigures())
  const declared = [lobbyMetricTable, stateMetricTable, storeMetricTable].flatMap((table) => Object.values(table))
  const names = party.registry.getMetricsAsArray().map(({ name }) => name)
  expect(names.sort()).toEqual(declared.map(({ name }) => name).sort())
})

it('LOB-65 an ended lobby with people is clean, or failed if an event was unavailable; an empty one does not count', async () => {
  const store = createSlowStore(createMemoryStore(), () => 0)
  party = await startParty({ store })
  const [clean, failed, empty] = [await party.host(), await party.host(), await party.host()]
  await party.phone(clean.roomNumber)
  const ada = await party.phone(failed.roomNumber)
  await ada.code('renamePlayer', { name: 5 })
  store.isDown = true
  expect(await ada.code('renamePlayer', { name: 'Grace' })).toBe('unavailable')
  store.isDown = false
  const evenings = async (): Promise<[number, number]> => [
    await party.metric('lobby_evenings_total', { outcome: 'clean' }),
    await party.metric('lobby_evenings_total', { outcome: 'failed' }),
  ]
  for (const screen of [clean, empty]) await screen.emitWithAck('disconnectIdleGame', { roomNumber: screen.roomNumber })
  expect(await evenings()).toEqual([1, 0])
  await failed.emitWithAck('disconnectIdleGame', { roomNumber: failed.roomNumber })
  expect(await evenings()).toEqual([1, 1])
})
