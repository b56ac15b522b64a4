package metrics

// Added by viral-slides, in the place of this package's senders to StatsD servers.

import "errors"

var errLeftOut = errors.New("this build sends measurements to no server")

func newStatsd(_, _ string) (publisher, error) { return nil, errLeftOut }

func newDogStatsd(_, _ string) (publisher, error) { return nil, errLeftOut }
