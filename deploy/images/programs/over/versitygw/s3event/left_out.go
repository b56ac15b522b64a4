package s3event

// Added by viral-slides, in the place of this package's message brokers; nothing of the product listens to the store.

import (
	"errors"
	"strconv"
	"sync/atomic"
)

var errLeftOut = errors.New("this build sends events to no message broker")

func InitKafkaEventService(_, _, _ string, _ EventFilter) (S3EventSender, error) {
	return nil, errLeftOut
}

func InitNatsEventService(_, _ string, _ EventFilter) (S3EventSender, error) { return nil, errLeftOut }

func InitRabbitmqEventService(_, _, _ string, _ EventFilter) (S3EventSender, error) {
	return nil, errLeftOut
}

// genSequencer numbers an event; in the stock program it stands beside one of the brokers.
func genSequencer() string { return strconv.FormatUint(sequencer.Add(1), 16) }

var sequencer atomic.Uint64
