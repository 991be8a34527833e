// npm start: installs missing packages, builds changed sources and runs the server.
import { become, build, install } from './prepare.mjs'
import { serverArguments, serverEnvironment } from './server-program.mjs'

install()
build()
become(serverArguments, serverEnvironment)
