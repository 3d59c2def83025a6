import { deviceAgents } from '@sofaspark/contract/device-agents.cases.ts'
import { deviceOf } from './user-agent.ts'

it.each(deviceAgents)('EDG-05 the device of “%s” is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
