import '../host.css'
import { mountRemote } from '@a-list/remote/kit/mount-remote.tsx'
import definition from 'remote-under-development'

mountRemote(definition)
