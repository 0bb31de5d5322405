/** Notification with which the frame announces itself and its reference id to its host. */
export const upgradeMethod = "/v1/upgrade"
/** Notification with which the host connects; it carries the port that both use from then on. */
export const connectMethod = "/v1/connect"
/** Request of a host that loaded later for the announcement to be repeated. */
export const helloMethod = "/v1/hello"
