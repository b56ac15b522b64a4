// Command ferretdb serves the MongoDB protocol over PostgreSQL with the DocumentDB extension, and nothing else of FerretDB. It is in
// the place of FerretDB's own program of this name, without its Data API, MCP server, proxy, telemetry, traces, profiles and metrics
// over HTTP. Written by viral-slides after FerretDB's main.go and setup.go (Copyright 2021 FerretDB Inc., Apache License 2.0).
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"log/slog"
	"sync"

	"github.com/FerretDB/FerretDB/v2/internal/clientconn"
	"github.com/FerretDB/FerretDB/v2/internal/handler"
	"github.com/FerretDB/FerretDB/v2/internal/handler/middleware"
	"github.com/FerretDB/FerretDB/v2/internal/util/ctxutil"
	"github.com/FerretDB/FerretDB/v2/internal/util/logging"
	"github.com/FerretDB/FerretDB/v2/internal/util/state"
)

type settings struct {
	listen, postgresql, stateFolder string
	auth                            bool
}

func main() {
	log.SetFlags(0)
	var s settings
	flag.StringVar(&s.listen, "listen-addr", ":27017", "address to listen at")
	flag.StringVar(&s.postgresql, "postgresql-url", "postgres://127.0.0.1:5432/postgres", "the PostgreSQL server")
	flag.StringVar(&s.stateFolder, "state-dir", ".", "folder for the number of this process")
	flag.BoolVar(&s.auth, "auth", true, "ask clients for a name and a password")
	flag.Parse()
	ctx, stop := ctxutil.SigTerm(context.Background())
	defer stop()
	if err := serve(ctx, s); err != nil {
		log.Fatalf("ferretdb: %v", err)
	}
}

// serve answers clients until the context ends. Handlers start before the listener and stop after it.
func serve(ctx context.Context, s settings) error {
	logging.SetupDefault(&logging.NewHandlerOpts{Base: "console", Level: slog.LevelWarn, SkipChecks: true}, "")
	logger := slog.Default()
	provider, err := state.NewProviderDir(s.stateFolder)
	if err != nil {
		return fmt.Errorf("state: %w", err)
	}
	metrics := middleware.NewMetrics()
	documents, err := handler.New(&handler.NewOpts{
		PostgreSQLURL: s.postgresql,
		Auth:          s.auth,
		TCPHost:       s.listen,
		L:             logging.WithName(logger, "documentdb"),
		Metrics:       metrics,
		StateProvider: provider,
	})
	if err != nil {
		return fmt.Errorf("handler: %w", err)
	}
	front := middleware.New(&middleware.NewOpts{
		Mode:    middleware.NormalMode,
		DocDB:   documents,
		Metrics: metrics,
		L:       logging.WithName(logger, "middleware"),
	})
	listener, err := clientconn.Listen(&clientconn.ListenerOpts{M: front, Logger: logger, TCP: s.listen, Mode: middleware.NormalMode})
	if err != nil {
		return fmt.Errorf("listener: %w", err)
	}
	afterListener, stopHandlers := context.WithCancel(context.WithoutCancel(ctx))
	var handlers sync.WaitGroup
	handlers.Go(func() { documents.Run(afterListener) })
	handlers.Go(func() { front.Run(afterListener) })
	listener.Run(ctx)
	stopHandlers()
	handlers.Wait()
	return nil
}
