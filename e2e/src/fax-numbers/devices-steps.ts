import { type World } from '../fixtures/journey.ts'
import { addNumbers, addUser } from '../users/user-data.ts'
import { makeDevice } from './number-data.ts'

export const email = 'devices@telecopy.example'

const devices = [
  { number: '19995553001', mac: '001FBB553001', secondsAgo: 30 },
  { number: '19995553002', mac: '001FBB553002', secondsAgo: 1300 },
  { number: '19995553003', mac: '001FBB553003', secondsAgo: undefined },
]

export const numbers = devices.map(({ number }) => number)

export const [online, offline, never] = numbers as [string, string, string]

export async function addDevices(world: World): Promise<void> {
  await addNumbers(world, await addUser(world, 'Meadow Veterinary', email), numbers)
  await Promise.all(devices.map((device) => makeDevice(world, device)))
}
