import { remoteConfig } from '@a-list/build/config/remote.ts'

export default remoteConfig(import.meta.dirname)
